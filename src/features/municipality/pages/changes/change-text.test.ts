import { expect, test } from 'vitest'
import type { ListedChange } from '../../overview/contract.ts'
import { historyOf, hrefOfChange, othersText, wordsAround } from './ChangeTable.tsx'

const change: ListedChange = {
  id: 1,
  at: '2026-11-23T09:50:00+01:00',
  by: 'Noor Baken',
  kind: 'category',
  action: 'changed',
  subjectId: 4,
  subjectKey: null,
  subject: 'categorie Brug',
  isThere: true,
  parts: [],
  others: 0,
}

test.each<[Partial<ListedChange>, string]>([
  [{ parts: ['termijn', 'naam'] }, 'Noor Baken wijzigde categorie Brug: termijn, naam'],
  [{ action: 'created' }, 'Noor Baken voegde categorie Brug toe'],
  [{ action: 'deleted' }, 'Noor Baken verwijderde categorie Brug'],
  [{ action: 'handed-over', subject: 'gebruiker Sem Kade' }, 'Noor Baken droeg het werk over van gebruiker Sem Kade'],
  [{ by: null }, 'Gewijzigd: categorie Brug'],
])('the change of a setting %j reads as %s', (values, sentence) => {
  const said = { ...change, ...values }
  const [before, after] = wordsAround(said)
  expect(`${before} ${said.subject}${after}`).toBe(sentence)
})

test.each<[Partial<ListedChange>, string | undefined]>([
  [{}, '/instellingen/subcategorie/4'],
  [{ isThere: false }, undefined],
  [{ kind: 'role' }, '/instellingen/rol/4'],
  [{ kind: 'routing-rule', subjectId: null, subjectKey: 'order' }, '/instellingen/routering'],
  [{ kind: 'mail-template', subjectId: null, subjectKey: 'signal_created' }, '/instellingen/e-mail/signal_created'],
  [{ kind: 'municipality', subjectId: null, subjectKey: 'municipality' }, '/instellingen/gemeente'],
])('the change of a setting %j leads to %s', (values, href) => {
  expect(hrefOfChange({ ...change, ...values })).toBe(href)
})

const back = 'Bekijk en zet terug'

test.each<[Partial<ListedChange>, ReturnType<typeof historyOf>]>([
  [{}, { href: '/instellingen/subcategorie/4#geschiedenis', label: back }],
  [{ action: 'created' }, undefined],
  [{ isThere: false }, undefined],
  [
    { kind: 'source', parts: ['naam', 'volgorde'] },
    { href: '/instellingen/bron/4#geschiedenis', label: back },
  ],
  [
    { kind: 'source', parts: ['volgorde'] },
    { href: '/instellingen/bron/4#geschiedenis', label: 'Bekijk' },
  ],
  [
    { kind: 'user', parts: ['uitgenodigd'] },
    { href: '/instellingen/gebruiker/4#geschiedenis', label: 'Bekijk' },
  ],
  [
    { kind: 'user', parts: ['rollen', 'uitgenodigd'] },
    { href: '/instellingen/gebruiker/4#geschiedenis', label: back },
  ],
  [{ kind: 'question-set' }, { href: '/instellingen/vragen/4#geschiedenis', label: back }],
  [
    { kind: 'storm-mode', subjectId: null, subjectKey: 'storm-mode' },
    { href: '/instellingen/stormstand#geschiedenis', label: 'Bekijk' },
  ],
])('the history of the setting %j is at %j', (values, history) => {
  expect(historyOf({ ...change, ...values })).toEqual(history)
})

test.each([
  [1, '1 andere instelling'],
  [1200, '1.200 andere instellingen'],
])('the text for %i other changes is %s', (others, text) => {
  expect(othersText(others)).toBe(text)
})
