migrate(
  (app) => {
    const isOffered = '@request.auth.id != "" && published = true'
    const settings = {
      type: 'base',
      name: 'plugins',
      listRule: isOffered,
      viewRule: isOffered,
      fields: [
        { type: 'text', name: 'name', required: true, max: 80 },
        {
          type: 'text',
          name: 'version',
          required: true,
          max: 20,
          pattern: '^[0-9]{1,5}(\\.[0-9]{1,5}){0,3}$',
        },
        { type: 'text', name: 'summary', max: 300 },
        { type: 'text', name: 'notes', max: 5000 },
        {
          type: 'select',
          name: 'releases',
          values: ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026'],
          maxSelect: 8,
          required: true,
        },
        {
          type: 'file',
          name: 'file',
          required: true,
          maxSelect: 1,
          maxSize: 256 * 1024 * 1024,
          mimeTypes: [
            'application/zip',
            'application/x-ms-installer',
            'application/x-ole-storage',
            'application/vnd.microsoft.portable-executable',
          ],
          protected: true,
        },
        { type: 'number', name: 'bytes', onlyInt: true, min: 0 },
        { type: 'text', name: 'sha256', pattern: '^[0-9a-f]{64}$' },
        { type: 'bool', name: 'published' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_plugins_version ON plugins (name COLLATE NOCASE, version)',
      ],
    }
    const plugins = new Collection()
    unmarshal(settings, plugins)
    app.save(plugins)
  },
  (app) => app.delete(app.findCollectionByNameOrId('plugins')),
)
