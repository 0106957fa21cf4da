import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { displayId } from '../../../reports/server/display-id.ts'
import { withVisibleLogo } from '../../server/mail-frame.ts'
import { storePreview } from '../../server/store.ts'
import type { WrittenMail } from '../../server/write-mail.ts'
import type { ExampleMail } from '../contract.ts'
import { withoutMarks, withTintedValues, withValuesApart } from '../marked-values.ts'
import { composeExample, type Example } from './compose-example.ts'

/** The same as `composeExample`. @throws Problem `invalid-input` where the report gets no mail */
export async function requireExample(base: Base, example: Example): Promise<WrittenMail> {
  const mail = await composeExample(base, example)
  if (mail) return mail
  throw new Problem('invalid-input', { report: ['Over deze melding gaat geen e-mail: de tekst verbergt een link.'] })
}

/** An example with an address, at which it is for a few minutes. */
export async function exampleMail(base: Base, example: Example): Promise<ExampleMail> {
  const { reportId } = example
  const mail = await requireExample(base, example)
  const html = await withVisibleLogo(base, withTintedValues(mail.html))
  const token = await transaction(base, tx => storePreview(tx, html))
  return {
    subject: withValuesApart(mail.subject),
    text: withoutMarks(mail.text),
    address: `${base.publicUrl}/api/mail-previews/${token}`,
    report: reportId === null ? null : { id: reportId, number: displayId(base, reportId) },
  }
}
