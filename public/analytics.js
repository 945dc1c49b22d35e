;(() => {
  const { endpoint, mode, route } = document.currentScript.dataset
  const isRefused = navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
  if (mode !== 'production' || isRefused) return
  navigator.sendBeacon(endpoint, JSON.stringify({ route, path: location.pathname }))
})()
