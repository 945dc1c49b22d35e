import { withProof } from '#lib/forms/proof/proof.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { createForm, type Form, type FormParts } from './form.ts'

/**
 * A form of a person who is signed in. Where the server asks for a proof, the person is asked, and it is sent again;
 * where it fails for lack of a session, the session is checked.
 */
export const createMemberForm = <Values extends object = object>(
  parts: Omit<FormParts<Values>, 'afterFailure'>,
): Form<Values> =>
  createForm({
    ...parts,
    send: (values) => withProof(() => parts.send(values)),
    afterFailure: revalidateSession,
  })
