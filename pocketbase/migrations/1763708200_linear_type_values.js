migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    // Holds rows only while a family is saved: its parameters, to find each cell's by an index.
    run(`CREATE TABLE listed_parameters (
      place INTEGER PRIMARY KEY, parameter INTEGER NOT NULL, name TEXT NOT NULL
    )`)
    run('CREATE INDEX idx_listed_parameters_name ON listed_parameters (name)')

    const number = '(SELECT number FROM catalogue_rows WHERE family = NEW.id)'
    const each = (/** @type {'parameters' | 'types'} */ list) =>
      `json_each(iif(json_valid(NEW.parametric), NEW.parametric, '{}'), '$.${list}') AS ${list}`
    const isListed = (/** @type {'parameters' | 'types'} */ list) =>
      `typeof(${list}.key) = 'integer'`
    const tidy = (/** @type {string} */ text) => `trim(${text}, ' ' || char(9, 10, 13))`
    const field = (/** @type {string} */ name) =>
      `iif(parameters.type = 'object', ${tidy(`coalesce(parameters.value ->> '$.${name}', '')`)}, '')`
    const cell = `iif(cells.type IN ('true', 'false'), iif(cells.value, 'Yes', 'No'), cells.value)`

    const clear =
      'DELETE FROM type_values WHERE number = (SELECT number FROM catalogue_rows WHERE family = OLD.id)'
    const count = 'UPDATE catalogue_state SET type_change = type_change + 1'
    /** The filled cells with the parameter of each, which stands at its place or under its name. */
    const cellsBy = (/** @type {'integer' | 'text'} */ kind, /** @type {'place' | 'name'} */ key) =>
      `SELECT place, parameter, types.key AS type, ${cell} AS value
        FROM ${each('types')}
        CROSS JOIN json_each(iif(types.type = 'object', types.value, '{}'), '$.values') AS cells
        CROSS JOIN listed_parameters ON ${key} = cells.key
        WHERE ${isListed('types')} AND typeof(cells.key) = '${kind}' AND cells.value != ''
          AND cells.type IN ('text', 'integer', 'real', 'true', 'false')`
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
        SELECT 0, ${number}, 0, json_group_array(
          CASE types.type WHEN 'object' THEN coalesce(types.value ->> '$.name', '')
            WHEN 'text' THEN types.value ELSE '' END ORDER BY types.key)
        FROM ${each('types')} WHERE ${isListed('types')} HAVING count(*) > 0;
      INSERT INTO listed_parameters (place, parameter, name)
        SELECT parameters.key, type_parameters.id, type_parameters.name
        FROM ${each('parameters')}
        CROSS JOIN type_parameters ON definition = parameters.value AND name != ''
        WHERE ${isListed('parameters')};
      INSERT INTO type_values (parameter, number, place, list)
        SELECT parameter, ${number}, place, iif(count(*) = max(type) + 1,
          json_group_array(value ORDER BY type), json_group_object(type, value))
        FROM (${cellsBy('integer', 'place')} UNION ALL ${cellsBy('text', 'name')})
        GROUP BY place;
      DELETE FROM listed_parameters;`

    run('DROP TRIGGER type_values_created')
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

    run('DROP TRIGGER type_values_updated')
    run(`CREATE TRIGGER type_values_updated AFTER UPDATE OF status, parametric ON families
      WHEN NEW.status = 'published'
        AND (OLD.status IS NOT NEW.status OR OLD.parametric IS NOT NEW.parametric)
      BEGIN ${clear}; ${fill} ${count}; END`)
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const join = `INSERT INTO type_values (parameter, number, place, list)
        SELECT type_parameters.id, (SELECT number FROM catalogue_rows WHERE family = NEW.id),
          parameters.key, list
        FROM json_each(iif(json_valid(NEW.parametric), NEW.parametric, '{}'), '$.parameters') AS parameters
        CROSS JOIN type_parameters ON definition = parameters.value AND name != ''
        CROSS JOIN (
          SELECT cells.key AS parameter, iif(count(*) = max(types.key) + 1,
            json_group_array(iif(cells.type IN ('true', 'false'), iif(cells.value, 'Yes', 'No'), cells.value)
              ORDER BY types.key),
            json_group_object(types.key,
              iif(cells.type IN ('true', 'false'), iif(cells.value, 'Yes', 'No'), cells.value))) AS list
          FROM json_each(iif(json_valid(NEW.parametric), NEW.parametric, '{}'), '$.types') AS types,
            json_each(iif(types.type = 'object', types.value, '{}'), '$.values') AS cells
          WHERE typeof(types.key) = 'integer' AND cells.value != ''
            AND cells.type IN ('text', 'integer', 'real', 'true', 'false')
          GROUP BY cells.key
        ) ON parameter IN (parameters.key, name)
        WHERE typeof(parameters.key) = 'integer';`
    const read = (/** @type {string} */ name) => {
      const trigger = new DynamicModel({ sql: '' })
      app
        .db()
        .newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}')
        .bind({ name })
        .one(trigger)
      return trigger.sql
    }
    for (const name of ['type_values_created', 'type_values_updated']) {
      const sql = read(name)
      const start = sql.indexOf('INSERT INTO listed_parameters')
      const end = 'DELETE FROM listed_parameters;'
      run(`DROP TRIGGER ${name}`)
      run(sql.slice(0, start) + join + sql.slice(sql.indexOf(end) + end.length))
    }
    const numbering = read('catalogue_family_created')
    run('DROP TRIGGER catalogue_family_created')
    run(numbering)
    run('DROP TABLE listed_parameters')
  },
)
