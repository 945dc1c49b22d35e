export const title = 'This browser does not store data for Discover'
export const text =
  'Its storage is blocked or full. You stay signed in until you close this tab; allow storage for this site to stay longer.'
export const blockedTitle = 'This browser does not store data for Discover, not even for this tab'
export const blockedText =
  'You would be signed out again on the next page. Allow cookies and site data for this site, then reload this page.'
