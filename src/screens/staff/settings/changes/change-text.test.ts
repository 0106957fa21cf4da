import { expect, test } from 'vitest'
import type { ListedChange } from '../../../../features/municipality/overview/contract.ts'
import { historyHrefOf, hrefOfChange, wordsAround } from './change-text.ts'

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
  [{ action: 'created', others: 1 }, 'Noor Baken voegde categorie Brug en 1 andere instelling toe'],
  [{ action: 'deleted' }, 'Noor Baken verwijderde categorie Brug'],
  [{ action: 'handed-over', subject: 'gebruiker Sem Kade' }, 'Noor Baken droeg het werk over van gebruiker Sem Kade'],
  [{ by: null, others: 2 }, 'Gewijzigd: categorie Brug en 2 andere instellingen'],
])('%j is said as %s', (values, sentence) => {
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
])('%j leads to %s', (values, href) => {
  expect(hrefOfChange({ ...change, ...values })).toBe(href)
})

test.each<[Partial<ListedChange>, string | undefined]>([
  [{}, '/instellingen/subcategorie/4#geschiedenis'],
  [{ action: 'created' }, undefined],
  [{ isThere: false }, undefined],
  [{ kind: 'source' }, undefined],
  [{ kind: 'question-set' }, '/instellingen/vragen/4#geschiedenis'],
])('what was before %j can be put back at %s', (values, href) => {
  expect(historyHrefOf({ ...change, ...values })).toBe(href)
})
