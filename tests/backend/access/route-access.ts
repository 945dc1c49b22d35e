import type { Caller, World } from '#tests/support/backend/access-world.ts'

/** What each caller sends to a route; where there is nothing, an empty body. */
export const routeBodies: Record<string, (world: World, caller: Caller) => object> = {
  '/api/discover/username': () => ({ username: 'a-free-one' }),
  '/api/discover/second-factor': () => ({ mfaId: 'unknown' }),
  '/api/discover/second-factor/options': () => ({ mfaId: 'unknown' }),
  '/api/discover/second-factor/enter': () => ({ mfaId: 'unknown', recovery: 'AAAA' }),
  '/api/discover/pairings/look': () => ({ code: 'AAAA-AAAA' }),
  '/api/discover/pairings/decide': () => ({ code: 'AAAA-AAAA', match: null }),
  '/api/discover/pairings/claim': () => ({ poll: 'unknown' }),
  '/api/discover/hashes': () => ({ hashes: ['0'.repeat(64)] }),
  '/api/discover/empty-searches': () => ({ text: 'air curtain' }),
  '/api/discover/empty-searches/review': () => ({ found: [], missed: [] }),
  '/api/collections/users/request-email-change': ({ idOf }, caller) => ({
    newEmail: `${idOf(caller)}@elsewhere.test`,
  }),
  '/api/collections/users/auth-with-otp': () => ({ otpId: 'unknown', password: '123456' }),
}

/**
 * Who may call which route of our own. 400, 404 and 410 are the answers to what is sent, by those
 * who may. A caller's sign-in is neither renewed nor logged out for want of a device; signing out everywhere is last, as it ends
 * the sign-in of the caller.
 */
export const routeAccess = `
                                                     | guest dead free premium publisher superuser
  POST /api/discover/sign-up                         |  400  400  400    400      400       400
  GET  /api/discover/health                          |  200  200  200    200      200       200
  POST /api/discover/username                        |  200  200  200    200      200       200
  POST /api/discover/second-factor                   |  404  404  404    404      404       404
  POST /api/discover/second-factor/options           |  404  404  404    404      404       404
  POST /api/discover/second-factor/enter             |  404  404  404    404      404       404
  GET  /api/discover/two-step                        |  401  401  200    200      200       403
  GET  /api/discover/prove                           |  401  401  200    200      200       403
  POST /api/discover/prove                           |  401  401  403    403      403       403
  POST /api/discover/prove/mail                      |  401  401  503    503      503       403
  POST /api/discover/authenticator/begin             |  401  401  200    200      200       403
  POST /api/discover/authenticator/confirm           |  401  401  400    400      400       403
  POST /api/discover/authenticator/remove            |  401  401  204    204      204       403
  POST /api/discover/recovery-codes                  |  401  401  400    400      400       403
  POST /api/discover/account/password                |  401  401  400    400      400       403
  POST /api/discover/pairings                        |  200  200  200    200      200       200
  POST /api/discover/pairings/look                   |  401  401  404    404      404       403
  POST /api/discover/pairings/decide                 |  401  401  404    404      404       403
  POST /api/discover/pairings/claim                  |  410  410  410    410      410       410
  GET  /api/discover/account/export                  |  401  401  200    200      200       403
  POST /api/discover/account/delete                  |  401  401  400    400      400       403
  POST /api/collections/users/auth-with-otp          |  400  400  400    400      400       400
  POST /api/collections/users/request-email-change   |  401  401  204    204      204       403
  POST /api/collections/users/auth-refresh           |  401  401  401    401      401       403
  GET  /api/discover/catalogue                       |  401  401  200    200      200       200
  GET  /api/discover/catalogue/cards                 |  401  401  400    400      400       400
  GET  /api/discover/catalogue/first                 |  401  401  200    200      200       200
  GET  /api/discover/catalogue/marked                |  401  401  200    200      200       200
  POST /api/discover/hashes                          |  401  401  200    200      200       200
  GET  /api/discover/catalogue/parameters            |  401  401  200    200      200       200
  GET  /api/discover/catalogue/types                 |  401  401  200    200      200       200
  GET  /api/discover/catalogue/values                |  401  401  400    400      400       400
  GET  /api/discover/catalogue/words                 |  401  401  200    200      200       200
  GET  /api/discover/dashboard                       |  401  401  200    200      200       403
  POST /api/discover/empty-searches                  |  401  401  204    204      204       403
  GET  /api/discover/empty-searches/review           |  401  401  403    403      200       403
  POST /api/discover/empty-searches/review           |  401  401  403    403      204       403
  GET  /api/discover/catalogue/pack                  |  404  401  404    404      404       404
  GET  /api/discover/feed                            |  404  401  404    404      404       404
  GET  /api/discover/read-token                      |  401  401  404    404      404       403
  GET  /api/discover/teams                           |  401  401  200    200      200       403
  POST /api/discover/teams/{id}/invitations          |  401  401  404    404      404       403
  DELETE /api/discover/teams/{id}/invitations/{username} |  401  401  404    404      404       403
  GET  /api/discover/invitations                     |  401  401  200    200      200       403
  POST /api/discover/invitations/{team}/accept       |  401  401  404    404      404       403
  POST /api/discover/invitations/{team}/decline      |  401  401  204    204      204       403
  DELETE /api/discover/teams/{id}/members/{username} |  401  401  404    404      404       403
  POST /api/discover/teams/{id}/invitation-links     |  401  401  404    404      404       403
  POST /api/discover/teams/{id}/invitation-links/{link}/resend | 401 401 404  404   404       403
  DELETE /api/discover/teams/{id}/invitation-links/{link} | 401 401  404    404      404       403
  POST /api/discover/invitation-links/look           |  200  401  200    200      200       200
  POST /api/discover/invitation-links/accept         |  401  401  400    400      400       403
  POST /api/discover/invitation-links/decline        |  401  401  204    204      204       403
  GET  /api/discover/boards                          |  401  401  200    200      200       403
  GET  /api/discover/boards/{id}                     |  401  401  404    404      404       403
  GET  /api/discover/boards/{id}/families            |  401  401  404    404      404       403
  POST /api/discover/boards/{id}/families            |  401  401  404    404      404       403
  GET  /api/discover/boards/{id}/activity            |  401  401  404    404      404       403
  POST /api/discover/boards/{id}/notes               |  401  401  404    404      404       403
  POST /api/discover/boards/{id}/pins                |  401  401  404    404      404       403
  GET  /api/discover/tasks                           |  401  401  200    200      200       403
  GET  /api/discover/tasks/similar                   |  401  401  200    200      200       403
  GET  /api/discover/tasks/{id}                      |  401  401  404    404      404       403
  GET  /api/discover/tasks/{id}/comments             |  401  401  404    404      404       403
  POST /api/discover/tasks/changes                   |  401  401  400    400      400       403
  POST /api/discover/tasks/{id}/review               |  401  401  400    400      400       403
  POST /api/discover/licences/redeem                 |  401  401  400    400      400       403
  GET  /api/discover/checkout                        |  401  401  200    200      200       403
  POST /api/discover/checkout                        |  401  401  404    404      404       403
  POST /api/discover/checkout/portal                 |  401  401  404    404      404       403
  POST /api/discover/checkout/renewal                |  401  401  404    404      404       403
  POST /api/discover/stripe/webhook                  |  404  404  404    404      404       404
  POST /api/discover/preferences                     |  401  401  200    200      200       403
  GET  /api/discover/unsubscribe                     |  400  400  400    400      400       400
  POST /api/discover/unsubscribe                     |  400  400  400    400      400       400
  POST /api/discover/secure-account/look             |  200  200  200    200      200       200
  POST /api/discover/secure-account                  |  400  400  400    400      400       400
  POST /api/discover/catalogue                       |  404  401  404    404      404       404
  GET  /api/discover/sign-up                         |  404  404  404    404      404       404
  GET  /api/discover/recovery-codes                  |  404  401  404    404      404       404
  GET  /api/discover/account/delete                  |  404  401  404    404      404       404
  POST /api/discover/account/export                  |  404  401  404    404      404       404
  GET  /api/discover/pairings                        |  404  404  404    404      404       404
  POST /api/discover/sign-out                        |  401  401  400    400      400       403
  POST /api/discover/sign-out-everywhere             |  401  401  204    204      204       403`
