migrate(
  (app) => {
    const values = ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027']
    const plugins = app.findCollectionByNameOrId('plugins')
    const id = plugins.fields.getByName('releases').getId()
    plugins.fields.add(
      new SelectField({ id, name: 'releases', values, maxSelect: values.length, required: true }),
    )
    app.save(plugins)
  },
  (app) => {
    // What was made for Revit 2027 alone is left without a release, so it is no longer offered.
    app
      .db()
      .newQuery(
        `UPDATE plugins SET
          published = published AND json_array_length(releases) > 1,
          releases = (SELECT json_group_array(value) FROM json_each(releases) WHERE value != '2027')
        WHERE EXISTS (SELECT 1 FROM json_each(releases) WHERE value = '2027')`,
      )
      .execute()
    const values = ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026']
    const plugins = app.findCollectionByNameOrId('plugins')
    const id = plugins.fields.getByName('releases').getId()
    plugins.fields.add(
      new SelectField({ id, name: 'releases', values, maxSelect: values.length, required: true }),
    )
    app.save(plugins)
  },
)
