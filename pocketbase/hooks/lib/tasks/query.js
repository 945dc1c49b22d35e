/** @type {import('#hooks/family/drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)

const facets = ['status', 'kind', 'priority', 'label', 'assignee', 'author']

const list = (/** @type {string} */ name) => `json_each({:${name}})`
const isWanted = (/** @type {string} */ facet) =>
  `({:${facet}} = '[]' OR ${facet} IN (SELECT value FROM ${list(facet)}))`

/** The part of the rule of `tasks` about which tasks a person sees. */
const isSeen = `({:publisher} = 1 OR task.kind != 'review')`

const rank = (/** @type {string} */ field, /** @type {string[]} */ values) =>
  `CASE ${field} ${values.map((value, at) => `WHEN '${value}' THEN ${at}`).join(' ')} END`

/** The sort orders of the table; missing values come last in both directions. */
const orders = {
  number: 'task.number',
  title: 'task.title COLLATE NOCASE',
  status: rank('task.status', ['backlog', 'todo', 'in_progress', 'done', 'cancelled']),
  kind: 'task.kind',
  label: `nullif(task.label, '')`,
  priority: rank('task.priority', ['low', 'medium', 'high']),
  assignee: `nullif(coalesce(nullif(assignee.name, ''), assignee.username), '') COLLATE NOCASE`,
  due: `nullif(task.due, '')`,
  votes: 'task.votes',
  updated: 'task.updated',
  created: 'task.created',
}

/** The tasks that match the text, and for each facet whether they match its chosen values. */
const listed = `SELECT id, ${facets.join(', ')},
    ${facets.map((facet) => `${isWanted(facet)} AS in_${facet}`).join(', ')}
  FROM (SELECT id, kind, status, priority, iif(label = '', 'none', label) AS label,
      CASE assignee WHEN {:user} THEN 'me' WHEN '' THEN 'none' ELSE 'others' END AS assignee,
      iif(author = {:user}, 'me', 'others') AS author
    FROM tasks AS task
    WHERE ${isSeen} AND ({:text} = '' OR instr(lower(title || ' #' || number), lower({:text})) > 0))`

const isIn = (/** @type {string[]} */ names) => names.map((name) => `in_${name}`).join(' AND ')

/** The number of tasks for each value of a facet, ignoring what is chosen in that facet. */
const counts = (/** @type {string} */ facet) => {
  const others = isIn(facets.filter((name) => name !== facet))
  return `'${facet}', (SELECT json_group_object(value, count) FROM (
    SELECT ${facet} AS value, count(*) AS count FROM listed WHERE ${others} GROUP BY ${facet}))`
}

const named = (/** @type {string} */ person) =>
  `coalesce(nullif(${person}.name, ''), ${person}.username)`
const truth = (/** @type {string} */ test) => `json(iif(${test}, 'true', 'false'))`
const isOffered = `(${isVisible('family')} OR ({:publisher} = 1 AND family.status = 'in_review'))`

const facts = `'id', task.id, 'number', task.number, 'title', task.title, 'kind', task.kind,
  'status', task.status, 'label', task.label, 'priority', task.priority, 'due', task.due,
  'votes', task.votes, 'created', task.created, 'updated', task.updated,
  'mine', ${truth('task.author = {:user}')},
  'author', ${named('author')},
  'assignee', iif(assignee.id IS NULL, NULL,
    json_object('id', assignee.id, 'name', ${named('assignee')})),
  'family', iif(family.id IS NOT NULL AND ${isOffered},
    json_object('id', family.id, 'name', family.name), NULL),
  'comments', (SELECT count(*) FROM task_comments AS comment WHERE comment.task = task.id),
  'voted', ${truth(`EXISTS (SELECT 1 FROM task_votes AS vote
    WHERE vote.task = task.id AND vote.user = {:user})`)}`

const joined = `tasks AS task
  LEFT JOIN users AS author ON author.id = task.author
  LEFT JOIN users AS assignee ON assignee.id = task.assignee
  LEFT JOIN families AS family ON family.id = task.family`

const publishers = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT publisher.id AS id, ${named('publisher')} AS name FROM users AS publisher
  WHERE publisher.role = 'publisher' ORDER BY name COLLATE NOCASE LIMIT 200))`

/**
 * A page of tasks, or those with the given ids, with the counts of the whole list.
 * @param {keyof typeof orders} order
 * @param {boolean} isDescending
 * @param {boolean} isNamed
 */
function listTasks(order, isDescending, isNamed) {
  const direction = isDescending ? 'DESC' : 'ASC'
  const matches = `coalesce(${isIn(facets)}, 0)`
  const wanted = isNamed
    ? `task.id IN (SELECT value FROM ${list('ids')}) AND ${isSeen}`
    : isIn(facets)
  const range = isNamed ? '' : 'LIMIT {:size} OFFSET {:start}'
  return `WITH listed AS MATERIALIZED (${listed})
    SELECT json_object(
      'total', (SELECT count(*) FROM listed WHERE ${isIn(facets)}),
      'facets', json_object(${facets.map(counts).join(', ')}),
      'publishers', json(iif({:publisher} = 1, ${publishers}, '[]')),
      'tasks', (SELECT json_group_array(json(body)) FROM (
        SELECT json_object(${facts}, 'matches', ${truth(matches)}) AS body
        FROM ${joined} ${isNamed ? 'LEFT' : ''} JOIN listed ON listed.id = task.id
        WHERE ${wanted}
        ORDER BY ${orders[order]} ${direction} NULLS LAST, task.number DESC ${range}))
    ) AS body`
}

/** Publishers review their own families only where there is no other publisher. */
const mayDecide = `({:publisher} = 1 AND task.kind = 'review' AND family.status = 'in_review'
  AND (task.author != {:user} OR NOT EXISTS (
    SELECT 1 FROM users AS other WHERE other.role = 'publisher' AND other.id != {:user})))`

const oneTask = `SELECT coalesce((SELECT json_object(${facts}, 'description', task.description,
    'reason', task.reason, 'decides', ${truth(mayDecide)})
  FROM ${joined} WHERE task.id = {:id} AND ${isSeen}), '') AS body`

/** How many of the words match the beginning of a word in the title. */
const holds = `(SELECT count(*) FROM json_each({:words})
  WHERE instr(' ' || replace(replace(lower(task.title), '-', ' '), '(', ' '), ' ' || value) > 0)`

/** Open requests whose titles contain at least half of the words. */
const similarTasks = `SELECT json_object('tasks', json_group_array(json(body))) AS body FROM (
  SELECT json_object(${facts}) AS body FROM ${joined}
  WHERE task.kind = 'request' AND task.status NOT IN ('done', 'cancelled')
    AND ${holds} * 2 >= json_array_length({:words}) AND json_array_length({:words}) > 0
  ORDER BY ${holds} DESC, task.votes DESC, task.number DESC LIMIT 5)`

/** The comments of a task, whose names are those that their authors have now. */
const taskComments = `SELECT json_object('comments', json_group_array(json(body))) AS body FROM (
  SELECT json_object('id', comment.id, 'text', comment.text, 'created', comment.created,
    'edited', comment.edited, 'mine', ${truth('comment.author = {:user}')},
    'author', ${named('author')}) AS body
  FROM task_comments AS comment LEFT JOIN users AS author ON author.id = comment.author
  WHERE comment.task = {:id} ORDER BY comment.created, comment.rowid)`

module.exports = { facets, listTasks, mayDecide, oneTask, orders, similarTasks, taskComments }
