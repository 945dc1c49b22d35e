// Written by "npm run records" from the migrations: change these, not this file.

/**
 * What the API answers for a record of each collection. Hidden fields are left out, since only the operator gets them.
 * A text, date, choice, file or relation without a value is '', a number 0. Dates are texts as PocketBase writes them:
 * 2027-03-05 10:30:00.000Z.
 */
export interface Records {
  authenticators: {
    collectionId: string
    collectionName: 'authenticators'
    id: string
    /** Id of users. */
    user: string
    since: string
    pending_until: string
    created: string
  }
  board_activity: {
    collectionId: string
    collectionName: 'board_activity'
    id: string
    /** Id of boards. */
    board: string
    /** Id of users. */
    user: string
    kind:
      | 'created'
      | 'added'
      | 'removed'
      | 'noted'
      | 'updated'
      | 'renamed'
      | 'described'
      | 'shared'
      | 'unshared'
      | 'restored'
    count: number
    families: unknown
    detail: string
    created: string
    updated: string
  }
  board_items: {
    collectionId: string
    collectionName: 'board_items'
    id: string
    /** Id of boards. */
    board: string
    /** Id of families. */
    family: string
    /** Id of users. */
    added_by: string
    note: string
    revision: number
    sha256: string
    removed: string
    created: string
    updated: string
  }
  boards: {
    collectionId: string
    collectionName: 'boards'
    id: string
    name: string
    /** Id of users. */
    owner: string
    /** Id of teams. */
    team: string
    /** Ids of families. */
    families: string[]
    created: string
    updated: string
    description: string
    deleted: string
  }
  categories: {
    collectionId: string
    collectionName: 'categories'
    id: string
    name: string
    created: string
    updated: string
    built_in: number
    aliases: unknown
  }
  devices: {
    collectionId: string
    collectionName: 'devices'
    id: string
    /** Id of users. */
    user: string
    label: string
    last_used: string
    created: string
    ended: string
    time_zone: string
  }
  downloads: {
    collectionId: string
    collectionName: 'downloads'
    id: string
    /** Id of users. */
    user: string
    /** Id of families. */
    family: string
    revision: number
    created: string
  }
  empty_searches: {
    collectionId: string
    collectionName: 'empty_searches'
    id: string
    day: string
    text: string
    searches: number
  }
  families: {
    collectionId: string
    collectionName: 'families'
    id: string
    name: string
    desc: string
    freemium: 'free' | 'premium'
    status: 'draft' | 'in_review' | 'published' | 'archived'
    parametric: unknown
    nested_family: unknown
    specification: unknown
    rfa: string
    thumbnail: string
    /** Ids of categories. */
    category: string[]
    /** Id of vendors. */
    vendor: string
    /** Id of users. */
    publisher: string
    revit_release: number
    revision: number
    sha256: string
    bytes: number
    type_count: number
    created: string
    updated: string
    revision_note: string
    pictures: string[]
    type_catalogue: string
  }
  favourites: {
    collectionId: string
    collectionName: 'favourites'
    id: string
    /** Id of users. */
    user: string
    /** Id of families. */
    family: string
    created: string
  }
  invitation_links: {
    collectionId: string
    collectionName: 'invitation_links'
    id: string
    /** Id of teams. */
    team: string
    /** Id of users. */
    inviter: string
    kind: 'mailed' | 'copied'
    email: string
    uses: number
    max_uses: number
    expires: string
    withdrawn: string
    created: string
  }
  invitations: {
    collectionId: string
    collectionName: 'invitations'
    id: string
    /** Id of teams. */
    team: string
    username: string
    /** Id of users. */
    person: string
    created: string
  }
  licences: {
    collectionId: string
    collectionName: 'licences'
    id: string
    days: number
    uses: number
    uses_left: number
    expires: string
    note: string
    created: string
    updated: string
  }
  notifications: {
    collectionId: string
    collectionName: 'notifications'
    id: string
    /** Id of users. */
    user: string
    looked: string
    sent: string
    families: number
    revisions: number
  }
  page_views: {
    collectionId: string
    collectionName: 'page_views'
    id: string
    route: string
    path: string
    day: string
    views: number
  }
  pairings: {
    collectionId: string
    collectionName: 'pairings'
    id: string
    /** Id of users. */
    user: string
    device: string
    choices: string
    status: 'waiting' | 'allowed' | 'refused' | 'claimed'
    expires: string
    created: string
  }
  payment_events: {
    collectionId: string
    collectionName: 'payment_events'
    id: string
    event: string
    type: string
    subject: string
    happened: string
    outcome: 'applied' | 'older' | 'ended' | 'irrelevant' | 'unknown_user'
    created: string
  }
  plugins: {
    collectionId: string
    collectionName: 'plugins'
    id: string
    name: string
    version: string
    summary: string
    notes: string
    releases: ('2019' | '2020' | '2021' | '2022' | '2023' | '2024' | '2025' | '2026' | '2027')[]
    file: string
    bytes: number
    sha256: string
    published: boolean
    created: string
    updated: string
  }
  publishing_requests: {
    collectionId: string
    collectionName: 'publishing_requests'
    id: string
    /** Id of users. */
    user: string
    message: string
    status: 'pending' | 'accepted' | 'declined'
    answer: string
    told: boolean
    created: string
  }
  recovery_codes: {
    collectionId: string
    collectionName: 'recovery_codes'
    id: string
    /** Id of users. */
    user: string
    used: string
    created: string
  }
  revisions: {
    collectionId: string
    collectionName: 'revisions'
    id: string
    /** Id of families. */
    family: string
    number: number
    sha256: string
    bytes: number
    revit_release: number
    type_count: number
    parametric: unknown
    note: string
    created: string
  }
  security_links: {
    collectionId: string
    collectionName: 'security_links'
    id: string
    /** Id of users. */
    user: string
    kind: 'secure' | 'take_back'
    email: string
    expires: string
    used: string
    created: string
  }
  subscriptions: {
    collectionId: string
    collectionName: 'subscriptions'
    id: string
    /** Id of users. */
    user: string
    status: 'active' | 'past_due' | 'cancelled' | 'expired'
    until: string
    source: 'operator' | 'licence' | 'checkout'
    created: string
    updated: string
    starts: string
    renews: string
    cancel_at_period_end: boolean
  }
  synonyms: {
    collectionId: string
    collectionName: 'synonyms'
    id: string
    terms: string
    created: string
    updated: string
  }
  task_comments: {
    collectionId: string
    collectionName: 'task_comments'
    id: string
    /** Id of tasks. */
    task: string
    /** Id of users. */
    author: string
    text: string
    created: string
    edited: string
  }
  task_votes: {
    collectionId: string
    collectionName: 'task_votes'
    id: string
    /** Id of users. */
    user: string
    /** Id of tasks. */
    task: string
    created: string
  }
  tasks: {
    collectionId: string
    collectionName: 'tasks'
    id: string
    number: number
    title: string
    description: string
    kind: 'request' | 'review' | 'correction'
    status: 'backlog' | 'todo' | 'in_progress' | 'done' | 'cancelled'
    label: 'family' | 'types' | 'parameters' | 'geometry' | 'classification' | ''
    priority: 'low' | 'medium' | 'high'
    /** Id of users. */
    author: string
    /** Id of users. */
    assignee: string
    due: string
    /** Id of families. */
    family: string
    votes: number
    reason: string
    created: string
    updated: string
  }
  teams: {
    collectionId: string
    collectionName: 'teams'
    id: string
    name: string
    /** Id of users. */
    owner: string
    /** Ids of users. */
    members: string[]
    created: string
    updated: string
  }
  username_holds: {
    collectionId: string
    collectionName: 'username_holds'
    id: string
    /** Id of users. */
    user: string
    created: string
  }
  users: {
    collectionId: string
    collectionName: 'users'
    id: string
    /** Left out where the person does not show it to who asks. */
    email?: string
    emailVisibility: boolean
    verified: boolean
    name: string
    avatar: string
    created: string
    updated: string
    username: string
    role: 'member' | 'publisher' | ''
    plan: 'free' | 'premium' | ''
    disciplines: (
      | 'architecture'
      | 'interior'
      | 'structural'
      | 'mechanical'
      | 'electrical'
      | 'plumbing'
      | 'landscape'
    )[]
    revit_release: number
    units: 'metric' | 'metres' | 'imperial' | ''
    theme: 'system' | 'light' | 'dark' | ''
    onboarded: string
    mfa: boolean
    passwordless: boolean
    preferences: unknown
    digest: 'daily' | 'weekly' | ''
  }
  vendors: {
    collectionId: string
    collectionName: 'vendors'
    id: string
    name: string
    website: string
    created: string
    updated: string
  }
  visitors: {
    collectionId: string
    collectionName: 'visitors'
    id: string
    day: string
    visitors: number
  }
}
