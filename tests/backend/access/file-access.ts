/**
 * Who gets which file of which family. Lines are `METHOD record.field credential query`.
 *
 * Each caller sends its own sign-in in the Authorization header. The credential is what stands in
 * `?token=`: `own` the caller's file token (dead callers get none), `none` nothing, `signIn` the
 * caller's sign-in token, `free` and `premium` the file token of that member, `revoked` that
 * of a premium member who has changed the password since, `garbage` no token at all.
 */
export const fileAccess = `
                                                     | guest dead free premium publisher superuser
  GET   published.rfa        own                     |  404  404  200    200      200       200
  GET   published.rfa        none                    |  404  404  404    404      404       404
  GET   published.rfa        signIn                  |  404  404  404    404      404       404
  GET   published.rfa        garbage                 |  404  404  404    404      404       404
  GET   published.rfa        revoked                 |  404  404  404    404      404       404
  GET   premium.rfa          own                     |  404  404  404    200      200       200
  GET   premium.rfa          none                    |  404  404  404    404      404       404
  GET   premium.rfa          signIn                  |  404  404  404    404      404       404
  GET   premium.rfa          garbage                 |  404  404  404    404      404       404
  GET   premium.rfa          revoked                 |  404  404  404    404      404       404
  GET   premium.rfa          free                    |  404  404  404    404      404       404
  GET   premium.rfa          premium                 |  200  200  200    200      200       200
  GET   premium.rfa          own thumb=150x150       |  404  404  404    200      200       200
  GET   premium.rfa          none thumb=150x150      |  404  404  404    404      404       404
  GET   premium.rfa          none thumb=0x0          |  404  404  404    404      404       404
  GET   premium.rfa          own download=1          |  404  404  404    200      200       200
  GET   premium.rfa          own context=default     |  404  404  404    200      200       200
  GET   premium.rfa          none context=default    |  404  404  404    404      404       404
  GET   premium.rfa          own @request.context=x  |  404  404  404    200      200       200
  HEAD  premium.rfa          own                     |  404  404  404    200      200       200
  HEAD  premium.rfa          none                    |  404  404  404    404      404       404
  GET   published.type_catalogue  own                |  404  404  200    200      200       200
  GET   published.type_catalogue  none               |  404  404  404    404      404       404
  GET   premium.type_catalogue    own                |  404  404  404    200      200       200
  GET   premium.type_catalogue    none               |  404  404  404    404      404       404
  GET   premium.type_catalogue    free               |  404  404  404    404      404       404
  GET   rivalDraft.type_catalogue own                |  404  404  404    404      404       200
  GET   draft.rfa            own                     |  404  404  404    404      200       200
  GET   archived.rfa         own                     |  404  404  404    404      200       200
  GET   rivalPremium.rfa     own                     |  404  404  404    200      404       200
  GET   rivalDraft.rfa       own                     |  404  404  404    404      404       200
  GET   published.thumbnail  none                    |  200  200  200    200      200       200
  GET   premium.thumbnail    none                    |  200  200  200    200      200       200
  GET   premium.thumbnail    none thumb=150x150      |  200  200  200    200      200       200
  GET   premium.thumbnail    none thumb=300x300      |  200  200  200    200      200       200
  HEAD  premium.thumbnail    none thumb=150x150      |  200  200  200    200      200       200
  GET   rivalDraft.thumbnail none                    |  200  200  200    200      200       200
  POST  premium.rfa          own                     |  404  401  404    404      404       404`
