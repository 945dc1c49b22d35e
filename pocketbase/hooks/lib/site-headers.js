module.exports = {
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'accelerometer=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), camera=(self)',
    'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  },
}
