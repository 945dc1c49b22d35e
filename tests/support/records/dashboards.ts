/** What the backend answers for a small library, as of 2 March 2026. */
export const dashboardAnswer = {
  today: '2026-03-02',
  days: 30,
  mine: false,
  collection: 'families0000000',
  shelf: [12, 4],
  shelfBefore: [10, 4],
  newest: [['f00000000000001', 'Door', 'free', 'door.png', '2026-03-01 10:00:00.000Z']],
  oldBefore: 2021,
  oldCount: 3,
  old: [['f00000000000002', 'Bath', 'premium', '', 2018]],
  downloads: [
    ['2026-03-01', 4],
    ['2026-03-02', 1],
  ],
  downloadsBefore: 10,
  people: [3, 2],
  top: [['f00000000000001', 'Door', 'free', 'door.png', 5]],
  emptySearches: [['air curtain', 4]],
  recent: [['f00000000000001', 'Door', 'free', 'door.png', 1, 2, '2026-03-01 10:00:00.000Z']],
  supersededCount: 1,
  superseded: [['f00000000000001', 'Door', 'free', 'door.png', 1, 2, '2026-03-01 10:00:00.000Z']],
  visitors: null,
}

/** What it answers where there is nothing at all. */
export const emptyDashboardAnswer = {
  ...dashboardAnswer,
  shelf: [0, 0],
  shelfBefore: null,
  newest: [],
  oldCount: 0,
  old: [],
  downloads: [],
  downloadsBefore: 0,
  people: [0, 0],
  top: [],
  emptySearches: [],
  recent: [],
  supersededCount: 0,
  superseded: [],
}
