migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE type_parameters (
      id INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE, name TEXT NOT NULL COLLATE NOCASE,
      data_type TEXT NOT NULL, unit TEXT NOT NULL
    )`)
    run('CREATE INDEX idx_type_parameters_name ON type_parameters (name)')
    run(`CREATE TABLE type_values (
      parameter INTEGER NOT NULL, number INTEGER NOT NULL, place INTEGER NOT NULL, list TEXT NOT NULL,
      PRIMARY KEY (parameter, number, place)
    ) WITHOUT ROWID`)
    run('CREATE INDEX idx_type_values_number ON type_values (number)')
    run('ALTER TABLE catalogue_state ADD COLUMN type_change INTEGER NOT NULL DEFAULT 0')

    const numberOf = (/** @type {'OLD' | 'NEW'} */ row) =>
      `(SELECT number FROM catalogue_rows WHERE family = ${row}.id)`
    const each = (/** @type {'parameters' | 'types'} */ list) =>
      `json_each(iif(json_valid(NEW.parametric), NEW.parametric, '{}'), '$.${list}') AS ${list}`
    const isListed = (/** @type {'parameters' | 'types'} */ list) =>
      `typeof(${list}.key) = 'integer'`
    const tidy = (/** @type {string} */ text) => `trim(${text}, ' ' || char(9, 10, 13))`
    const field = (/** @type {string} */ name) =>
      `iif(parameters.type = 'object', ${tidy(`coalesce(parameters.value ->> '$.${name}', '')`)}, '')`
    const cell = `iif(cells.type IN ('true', 'false'), iif(cells.value, 'Yes', 'No'), cells.value)`

    const clear = `DELETE FROM type_values WHERE number = ${numberOf('OLD')}`
    const count = 'UPDATE catalogue_state SET type_change = type_change + 1'
    /**
     * A row for each parameter of a family: its values by type, in an array, or in an object by place
     * where some have none. Under parameter 0 stand the names of the types.
     */
    const fill = `
      INSERT INTO type_parameters (definition, name, data_type, unit)
        SELECT parameters.value, iif(parameters.type = 'text', ${tidy('parameters.value')}, ${field('name')}),
          ${field('dataType')}, ${field('unit')}
        FROM ${each('parameters')}
        WHERE ${isListed('parameters')} AND parameters.type IN ('object', 'text')
          AND NOT EXISTS (SELECT 1 FROM type_parameters WHERE definition = parameters.value)
        ON CONFLICT DO NOTHING;
      INSERT INTO type_values (parameter, number, place, list)
        SELECT 0, ${numberOf('NEW')}, 0, json_group_array(
          CASE types.type WHEN 'object' THEN coalesce(types.value ->> '$.name', '')
            WHEN 'text' THEN types.value ELSE '' END ORDER BY types.key)
        FROM ${each('types')} WHERE ${isListed('types')} HAVING count(*) > 0;
      INSERT INTO type_values (parameter, number, place, list)
        SELECT type_parameters.id, ${numberOf('NEW')}, parameters.key, list
        FROM ${each('parameters')}
        CROSS JOIN type_parameters ON definition = parameters.value AND name != ''
        CROSS JOIN (
          SELECT cells.key AS parameter, iif(count(*) = max(types.key) + 1,
            json_group_array(${cell} ORDER BY types.key), json_group_object(types.key, ${cell})) AS list
          FROM ${each('types')},
            json_each(iif(types.type = 'object', types.value, '{}'), '$.values') AS cells
          WHERE ${isListed('types')} AND cells.value != ''
            AND cells.type IN ('text', 'integer', 'real', 'true', 'false')
          GROUP BY cells.key
        ) ON parameter IN (parameters.key, name)
        WHERE ${isListed('parameters')};`

    run(
      `CREATE TRIGGER type_values_filled AFTER UPDATE OF parametric ON families BEGIN ${fill} END`,
    )
    run("UPDATE families SET parametric = parametric WHERE status = 'published'")
    run('DROP TRIGGER type_values_filled')

    run(`CREATE TRIGGER type_values_created AFTER INSERT ON families
      WHEN NEW.status = 'published' BEGIN
        INSERT INTO catalogue_rows (family, changed) SELECT NEW.id, 0
          WHERE NOT EXISTS (SELECT 1 FROM catalogue_rows WHERE family = NEW.id);
        ${fill}
        ${count};
      END`)
    // The trigger that was made last runs first: the number is given before the values are filed.
    const numbering = new DynamicModel({ sql: '' })
    app
      .db()
      .newQuery("SELECT sql FROM sqlite_master WHERE name = 'catalogue_family_created'")
      .one(numbering)
    run('DROP TRIGGER catalogue_family_created')
    run(numbering.sql)

    const isShown = `WHEN NEW.status = 'published'`
    const isOther = `(OLD.status IS NOT NEW.status OR OLD.parametric IS NOT NEW.parametric)`
    run(`CREATE TRIGGER type_values_updated AFTER UPDATE OF status, parametric ON families
      ${isShown} AND ${isOther} BEGIN ${clear}; ${fill} ${count}; END`)
    run(`CREATE TRIGGER type_values_withdrawn AFTER UPDATE OF status ON families
      WHEN OLD.status = 'published' AND NEW.status != 'published' BEGIN ${clear}; ${count}; END`)
    run(`CREATE TRIGGER type_values_deleted AFTER DELETE ON families
      WHEN OLD.status = 'published' BEGIN ${clear}; ${count}; END`)
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const name of ['created', 'updated', 'withdrawn', 'deleted'])
      run(`DROP TRIGGER type_values_${name}`)
    run('ALTER TABLE catalogue_state DROP COLUMN type_change')
    run('DROP TABLE type_values')
    run('DROP TABLE type_parameters')
  },
)
