import { useEffect, useState } from 'react'

import { EmailForm } from '#islands/auth/email-form.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import { codeRequestForm, lastEmail, openCodeRequest } from '#lib/auth/one-time-code/request.ts'

export const CodeRequestForm = withErrorScreen(function CodeRequestForm() {
  const [email] = useState(lastEmail)
  useEffect(openCodeRequest, [])
  return <EmailForm form={codeRequestForm} email={email} submit={messages.sendCode} />
})
