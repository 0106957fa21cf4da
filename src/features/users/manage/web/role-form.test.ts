import { expect, test } from 'vitest'
import { changesRights, newRole, roleConsequences } from './role-form.ts'

const base = { ...newRole, name: 'Behandelaar', sia_split: true }
const holders = [
  { name: 'Ada Veld', isActive: true, otherPermissions: [], hasSecondFactor: false },
  {
    name: 'Ali Demir',
    isActive: true,
    otherPermissions: ['sia_split', 'sia_signal_change_category'],
    hasSecondFactor: true,
  },
  { name: 'Sem Kade', isActive: false, otherPermissions: [], hasSecondFactor: false },
]

test('active users who gain or lose a right are counted, apart from those who have it by another role', () => {
  const after = { ...base, sia_split: false, sia_signal_change_category: true }
  expect(roleConsequences(base, after, holders)).toEqual([
    {
      kind: 'added',
      what: 'De categorie wijzigen',
      means: '1 persoon krijgt dit erbij: Ada Veld. 1 persoon mocht het al door een andere rol.',
    },
    {
      kind: 'removed',
      what: 'Opdelen in deelmeldingen',
      means: '1 persoon raakt dit kwijt: Ada Veld. 1 persoon houdt het door een andere rol.',
    },
  ])
  expect(roleConsequences(base, base, holders)).toEqual([])
})

test('a pair of permissions is one right', () => {
  const after = { ...base, sia_category_write: true, change_category: true }
  expect(roleConsequences(base, after, holders)).toEqual([
    { kind: 'added', what: 'Categorieën wijzigen', means: '2 mensen krijgen dit erbij: Ada Veld en Ali Demir.' },
  ])
})

test('a second factor that is demanded from now on is set up by active people who have none', () => {
  const after = { ...base, requiresSecondFactor: true }
  const what = 'Inloggen in twee stappen'
  expect(roleConsequences(base, after, holders)).toEqual([
    { kind: 'added', what, means: '1 persoon stelt het in bij de volgende keer inloggen: Ada Veld.' },
  ])
  expect(roleConsequences(after, base, holders)).toEqual([
    { kind: 'removed', what, means: 'Wie het aan heeft, houdt het aan.' },
  ])
})

test('the first of many affected users are named; only rights take effect at the next step', () => {
  const after = { ...base, sia_split: false }
  const people = Array.from({ length: 7 }, (_, index) => ({
    name: `Nr. ${index + 1}`,
    isActive: true,
    otherPermissions: [],
    hasSecondFactor: true,
  }))
  const means = '7 mensen raken dit kwijt: Nr. 1, Nr. 2, Nr. 3, Nr. 4 en 3 anderen.'
  expect(roleConsequences(base, after, people)).toMatchObject([{ means }])
  expect(roleConsequences(base, after, [])).toMatchObject([{ means: 'Niemand raakt dit kwijt.' }])
  expect(changesRights(base, after)).toBe(true)
  expect(changesRights(base, { ...base, name: 'Anders', requiresSecondFactor: true })).toBe(false)
})
