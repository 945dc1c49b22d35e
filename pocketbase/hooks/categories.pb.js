onRecordCreate((e) => {
  require(`${__hooks}/lib/catalogue/categories.js`).standardizeNew(e.app, e.record)
  e.next()
}, 'categories')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/catalogue/categories.js`).standardizeRenamed(e.app, e.record)
  e.next()
}, 'categories')

$app.rootCmd?.addCommand(
  new Command({
    use: 'categories [dry-run]',
    short: 'Makes one category of all that mean the same one of Revit',
    run: (command, words) =>
      require(`${__hooks}/lib/catalogue/categories.js`).runCommand($app, command, words),
  }),
)
