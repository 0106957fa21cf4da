import { expect, test } from 'vitest'
import type { MailOfReport } from '#features/mail/contract.ts'
import { historyTexts } from '#features/mail/texts.ts'
import { systemOnWire } from '#features/users/directory.ts'
import type { ShownLine } from '../history.ts'
import { entriesOf } from './TimelineList.tsx'

const line = (parts: Partial<ShownLine>): ShownLine => ({
  identifier: 'CREATE_NOTE_1',
  when: '2026-11-21T10:00:05+01:00',
  what: 'CREATE_NOTE',
  action: 'Notitie toegevoegd:',
  description: historyTexts('received').sent,
  who: systemOnWire,
  _signal: 1,
  photos: [],
  ...parts,
})
const mail: MailOfReport = {
  id: 1,
  kind: 'received',
  recipient: 'kim@voorbeeld.example',
  state: 'sent',
  error: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  triedAt: '2026-11-21T09:00:05.000Z',
  sentAt: '2026-11-21T09:00:05.000Z',
  attempts: 1,
  canResend: false,
  subject: 'Bedankt voor uw melding SIG-1',
  resentAt: null,
  resentBy: null,
}
const idsOf = (lines: readonly ShownLine[], mails: readonly MailOfReport[]) =>
  entriesOf({ lines, mails, createdAt: '2026-11-21T10:00:00+01:00' }).map(({ id }) => id)

test('a mail is shown once: as itself, and else as the note that it was sent', () => {
  expect(idsOf([line({})], [mail])).toEqual(['mail-1'])
  expect(idsOf([line({})], [])).toEqual(['CREATE_NOTE_1'])
  expect(idsOf([line({ description: historyTexts('handled').sent })], [mail])).toEqual(['CREATE_NOTE_1', 'mail-1'])
  expect(idsOf([line({ who: 'ans@meldstad.example' })], [mail])).toEqual(['CREATE_NOTE_1', 'mail-1'])
})
