document.getElementById('old-browser').hidden = false
