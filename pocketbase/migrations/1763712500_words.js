migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const synonyms = new Collection()
    unmarshal(
      {
        type: 'base',
        name: 'synonyms',
        fields: [
          {
            type: 'text',
            name: 'terms',
            required: true,
            max: 1000,
            pattern: '^[^\\n]*\\S[^\\n]*[,;、，；][^\\n]*\\S[^\\n]*$',
          },
          { type: 'autodate', name: 'created', onCreate: true },
          { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_synonyms_terms ON synonyms (terms COLLATE NOCASE)'],
      },
      synonyms,
    )
    app.save(synonyms)

    run('ALTER TABLE catalogue_state ADD COLUMN word_change INTEGER NOT NULL DEFAULT 0')
    const count = 'UPDATE catalogue_state SET word_change = word_change + 1'
    // What is published, withdrawn or gets other types counts as a change of the types already.
    run(`CREATE TRIGGER words_described AFTER UPDATE OF desc ON families
      WHEN NEW.status = 'published' AND OLD.desc IS NOT NEW.desc BEGIN ${count}; END`)
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      run(`CREATE TRIGGER words_synonyms_${event.toLowerCase()} AFTER ${event} ON synonyms
        BEGIN ${count}; END`)
    }

    // What was counted while only names were searched is looked at again before it is listed.
    run('CREATE TABLE searches_to_review (text TEXT PRIMARY KEY) WITHOUT ROWID')
    run('INSERT INTO searches_to_review (text) SELECT DISTINCT text FROM empty_searches')
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run('DROP TABLE searches_to_review')
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER words_synonyms_${event}`)
    run('DROP TRIGGER words_described')
    run('ALTER TABLE catalogue_state DROP COLUMN word_change')
    app.delete(app.findCollectionByNameOrId('synonyms'))
  },
)
