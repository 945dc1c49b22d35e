migrate(
  (app) => {
    const families = app.findCollectionByNameOrId('families')
    families.fields.add(
      new FileField({
        name: 'pictures',
        maxSelect: 8,
        maxSize: 5 * 1024 * 1024,
        mimeTypes: ['image/png', 'image/webp', 'image/jpeg'],
      }),
    )
    app.save(families)
  },
  (app) => {
    const families = app.findCollectionByNameOrId('families')
    families.fields.removeByName('pictures')
    app.save(families)
  },
)
