migrate(
  (app) => {
    const families = app.findCollectionByNameOrId('families')
    families.fields.add(
      new FileField({
        name: 'type_catalogue',
        maxSelect: 1,
        maxSize: 8 * 1024 * 1024,
        // Lines of cells between commas or tabs are recognized as tables.
        mimeTypes: ['text/plain', 'text/csv', 'text/tab-separated-values'],
        protected: true,
      }),
    )
    app.save(families)
  },
  (app) => {
    const families = app.findCollectionByNameOrId('families')
    families.fields.removeByName('type_catalogue')
    app.save(families)
  },
)
