migrate(
  (app) => {
    const idOf = (/** @type {string} */ name) => app.findCollectionByNameOrId(name).id
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
      return collection
    }
    const all = (/** @type {string[]} */ ...parts) => parts.join(' && ')
    const any = (/** @type {string[]} */ ...parts) => `(${parts.join(' || ')})`
    const keeps = (/** @type {string[]} */ ...fields) =>
      all(...fields.map((field) => `@request.body.${field}:changed = false`))

    const signedIn = '@request.auth.id != ""'
    const isPublisher = '@request.auth.role = "publisher"'
    const isAuthor = 'author = @request.auth.id'
    const isVisible = all(signedIn, any('kind != "review"', isPublisher))
    const isOpen = any('status = "backlog"', 'status = "todo"', 'status = "in_progress"')
    const wasTakenBack = '(status = "cancelled" && editors.status = @request.auth.id)'
    const assigns = any(
      keeps('assignee'),
      '@request.body.assignee = ""',
      '@request.body.assignee.role = "publisher"',
    )
    const linksVisible = (/** @type {string} */ family) =>
      any(
        `${family} = ""`,
        `${family}.status = "published"`,
        `${family}.publisher = @request.auth.id`,
      )
    const leavesReviewOpen = all(
      isOpen,
      keeps('title', 'description', 'family', 'reason'),
      '@request.body.status != "done"',
      '@request.body.status != "cancelled"',
    )
    const works = all(isPublisher, any('kind != "review"', leavesReviewOpen), assigns)
    const owns = all(
      isAuthor,
      'kind != "review"',
      any(isOpen, wasTakenBack),
      keeps('priority', 'assignee', 'due', 'reason'),
      any(
        keeps('status'),
        '@request.body.status = "cancelled"',
        all(wasTakenBack, '@request.body.status != "done"'),
      ),
    )

    const user = { type: 'relation', collectionId: idOf('users'), maxSelect: 1 }
    const tasks = save({
      type: 'base',
      name: 'tasks',
      listRule: isVisible,
      viewRule: isVisible,
      createRule: all(
        signedIn,
        'kind != "review"',
        linksVisible('family'),
        any('assignee = ""', 'assignee.role = "publisher"'),
      ),
      updateRule: all(
        signedIn,
        keeps('number', 'kind', 'author', 'votes', 'editors', 'updated'),
        any(keeps('family'), linksVisible('@request.body.family')),
        any(all(works), all(owns)),
      ),
      deleteRule: all(signedIn, isAuthor, 'kind != "review"', 'votes = 0'),
      fields: [
        { type: 'number', name: 'number', onlyInt: true, min: 1 },
        { type: 'text', name: 'title', required: true, max: 160, pattern: '\\S' },
        { type: 'text', name: 'description', max: 5000 },
        {
          type: 'select',
          name: 'kind',
          values: ['request', 'review', 'correction'],
          maxSelect: 1,
          required: true,
        },
        {
          type: 'select',
          name: 'status',
          values: ['backlog', 'todo', 'in_progress', 'done', 'cancelled'],
          maxSelect: 1,
          required: true,
        },
        {
          type: 'select',
          name: 'label',
          values: ['family', 'types', 'parameters', 'geometry', 'classification'],
          maxSelect: 1,
        },
        {
          type: 'select',
          name: 'priority',
          values: ['low', 'medium', 'high'],
          maxSelect: 1,
          required: true,
        },
        { ...user, name: 'author' },
        { ...user, name: 'assignee' },
        { type: 'text', name: 'due', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { type: 'relation', name: 'family', collectionId: idOf('families'), maxSelect: 1 },
        { type: 'number', name: 'votes', onlyInt: true, min: 0 },
        { type: 'text', name: 'reason', max: 2000 },
        { type: 'json', name: 'editors', maxSize: 4096, hidden: true },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'date', name: 'updated' },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_tasks_number ON tasks (number)',
        'CREATE INDEX idx_tasks_created ON tasks (created)',
        'CREATE INDEX idx_tasks_updated ON tasks (updated)',
        'CREATE INDEX idx_tasks_family ON tasks (family, kind, status)',
        'CREATE INDEX idx_tasks_author ON tasks (author)',
        'CREATE INDEX idx_tasks_assignee ON tasks (assignee)',
      ],
    })
    const isOwnVote = all(signedIn, 'user = @request.auth.id')
    save({
      type: 'base',
      name: 'task_votes',
      listRule: isOwnVote,
      viewRule: isOwnVote,
      createRule: all(
        isOwnVote,
        'task.kind = "request"',
        'task.author != @request.auth.id',
        'task.status != "done"',
        'task.status != "cancelled"',
      ),
      deleteRule: isOwnVote,
      fields: [
        { ...user, name: 'user', required: true, cascadeDelete: true },
        {
          type: 'relation',
          name: 'task',
          collectionId: tasks.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_task_votes_task_user ON task_votes (task, user)',
        'CREATE INDEX idx_task_votes_user ON task_votes (user)',
      ],
    })

    const families = app.findCollectionByNameOrId('families')
    const isWaiting = `(status = "in_review" && ${isPublisher})`
    const shown = '(status = "published" || publisher = @request.auth.id)'
    families.viewRule = `${families.viewRule}`
      .replace(shown, any(shown, isWaiting))
      .replace('freemium = "free" ||', `freemium = "free" || ${isWaiting} ||`)
    app.save(families)
    app.findAllRecords('families', $dbx.hashExp({ status: 'in_review' })).forEach((family, at) => {
      if (!family) return
      const review = new Record(tasks)
      review.load({
        number: at + 1,
        title: family.getString('name'),
        kind: 'review',
        status: 'todo',
        priority: 'medium',
        author: family.getString('publisher'),
        family: family.id,
        editors: {},
        updated: new DateTime(),
      })
      app.saveNoValidate(review)
    })
  },
  (app) => {
    const families = app.findCollectionByNameOrId('families')
    const isWaiting = '(status = "in_review" && @request.auth.role = "publisher")'
    const shown = '(status = "published" || publisher = @request.auth.id)'
    families.viewRule = `${families.viewRule}`
      .replace(`(${shown} || ${isWaiting})`, shown)
      .replace(`freemium = "free" || ${isWaiting} ||`, 'freemium = "free" ||')
    app.save(families)
    for (const name of ['task_votes', 'tasks']) app.delete(app.findCollectionByNameOrId(name))
  },
)
