migrate(
  (app) => {
    const categories = app.findCollectionByNameOrId('categories')
    categories.fields.add(new NumberField({ name: 'built_in', onlyInt: true }))
    categories.fields.add(new JSONField({ name: 'aliases', maxSize: 20_000 }))
    app.save(categories)
    require(`${__hooks}/lib/catalogue/categories.js`).unifyCategories(app)
    categories.addIndex('idx_categories_built_in', true, 'built_in', 'built_in != 0')
    app.save(categories)
  },
  (app) => {
    const categories = app.findCollectionByNameOrId('categories')
    categories.removeIndex('idx_categories_built_in')
    categories.fields.removeByName('built_in')
    categories.fields.removeByName('aliases')
    app.save(categories)
  },
)
