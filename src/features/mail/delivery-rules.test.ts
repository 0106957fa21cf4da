import { describe, expect, test } from 'vitest'
import { isGivenUp, isToRefusedAddress, resendRefusal } from './delivery-rules.ts'

const now = new Date('2026-06-10T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  ['deferred', 9, 20, true],
  ['deferred', 9, 19, false],
  ['deferred', 4, 50, false],
  ['unreachable', 90, 5000, false],
  ['unknown', 0, 20, true],
  ['unknown', 90, 19, false],
] as const)('a mail that is %s, %s days old and tried %s times: giving up is %s', (delay, days, attempts, expected) => {
  expect(isGivenUp(delay, { createdAt: daysAgo(days), resentAt: null, attempts }, now)).toBe(expected)
})

test('a mail that staff sent again has its days anew', () => {
  const mail = { createdAt: daysAgo(30), attempts: 40 }
  expect(isGivenUp('deferred', { ...mail, resentAt: daysAgo(4) }, now)).toBe(false)
  expect(isGivenUp('deferred', { ...mail, resentAt: daysAgo(6) }, now)).toBe(true)
})

describe('the server refuses the address of a mail', () => {
  const mail = { kind: 'update', recipient: 'kim@voorbeeld.example', resentAt: null } as const
  const refused = { reporterEmail: 'kim@voorbeeld.example', refusedAt: daysAgo(1) }

  test.each([
    ['gets no further mail', mail, refused, true],
    ['is tried when nothing is known of it', mail, { ...refused, refusedAt: null }, false],
    ['is tried when staff ask for it', { ...mail, resentAt: now }, refused, false],
    ['is not tried for what staff sent again before', { ...mail, resentAt: daysAgo(2) }, refused, true],
    ['does not stop mail to another one', { ...mail, recipient: 'sam@voorbeeld.example' }, refused, false],
    ['gets no mail about its change either', { ...mail, kind: 'contact-change' } as const, refused, true],
    ['does not stop mail to a colleague', { ...mail, kind: 'assigned' } as const, refused, false],
  ])('%s', (_, one, reporter, expected) => expect(isToRefusedAddress(one, reporter)).toBe(expected))
})

describe('a mail is sent again', () => {
  const mail = { kind: 'handled', state: 'failed', hasContent: true } as const
  const reporter = { reporterEmail: 'kim@voorbeeld.example', reporterAllowsContact: true }

  test.each([
    ['when it failed', mail, reporter, undefined],
    ['not when it is on its way', { ...mail, state: 'waiting' } as const, reporter, 'not-failed'],
    ['not when it was sent', { ...mail, state: 'sent' } as const, reporter, 'not-failed'],
    ['not when it has no content', { ...mail, hasContent: false }, reporter, 'no-content'],
    ['not without an address', mail, { ...reporter, reporterEmail: null }, 'no-address'],
    ['not to a reporter who wants no mail', mail, { ...reporter, reporterAllowsContact: false }, 'no-contact'],
    [
      'to a colleague whatever the reporter wants',
      { ...mail, kind: 'assigned' } as const,
      { reporterEmail: null, reporterAllowsContact: false },
      undefined,
    ],
    ['when it is about no report', { ...mail, kind: 'accessibility' } as const, undefined, undefined],
  ])('%s', (_, one, to, expected) => expect(resendRefusal(one, to)).toBe(expected))
})
