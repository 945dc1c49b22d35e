migrate(
  (app) => {
    const settings = {
      type: 'base',
      name: 'page_views',
      fields: [
        { type: 'text', name: 'route', required: true, max: 1024 },
        { type: 'text', name: 'path', required: true, max: 1024 },
        { type: 'text', name: 'day', required: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { type: 'number', name: 'views', onlyInt: true, min: 0 },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_page_views_day_route_path ON page_views (day, route, path)',
      ],
    }
    const pageViews = new Collection()
    unmarshal(settings, pageViews)
    app.save(pageViews)
  },
  (app) => app.delete(app.findCollectionByNameOrId('page_views')),
)
