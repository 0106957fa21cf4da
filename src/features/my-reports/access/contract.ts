import { z } from 'zod'
import { limits } from '#features/reports/rules.ts'
import { emailAddress } from '#kit/email-schema.ts'
import { endpoint } from '#kit/endpoint.ts'

const base = '/signals/v1/my/signals'

const Email = z.object({ email: z.string() })

/** An invalid body gets the usual answer: null is no address. */
export const LinkRequest = z.object({ email: emailAddress(limits.email).nullable().catch(null) }).catch({ email: null })

export const LinkRequestForm = z
  .object({ ...LinkRequest.unwrap().shape, again: z.string().optional() })
  .catch({ email: null })

export const requestLink = endpoint('POST', `${base}/request-auth-token`, {
  access: 'public',
  body: LinkRequest,
  answer: z.undefined(),
  summary: 'Mail a reporter a link to their reports; the answer is the same for an unknown address',
})

export const readReporter = endpoint('GET', `${base}/me`, {
  access: 'public',
  answer: Email,
  summary: 'The e-mail address of the reporter with this token (`Authorization: Token …`)',
})

const sessionPath = '/api/my-reports/session'

export const openSession = endpoint('POST', sessionPath, {
  access: 'own-pages',
  answer: Email,
  summary: 'Exchange the link that the browser opened for a session in a cookie',
})

export const closeSession = endpoint('DELETE', sessionPath, {
  access: 'own-pages',
  answer: z.undefined(),
  summary: 'End the session of this browser, and close the pages of reports that are open in it',
})
