import { expect, test } from 'vitest'
import { askedKinds } from './object-layers.ts'
import { caterpillars, containers, trees } from './sets/map-objects.ts'

test.each([
  ['container-voor-papier-is-vol', 'Hij zit vol', ['Papier']],
  ['container-voor-papier-is-stuk', 'Naast de glasbak', ['Papier']],
  ['container-glas-kapot', '', ['Glas']],
  ['container-voor-plastic-afval-is-vol', '', ['Plastic']],
  ['container-is-vol', 'De papierbak bij de school zit vol', ['Papier']],
  ['container-is-vol', 'De kledingcontainer is vol, en de broodbak ook', ['Textiel', 'Brood']],
  ['container-is-vol', 'Het restafval past er niet in', ['Rest']],
  ['container-is-vol', 'De rest van de straat heeft er ook last van, en het restaurant', []],
  ['container-is-vol', 'The paper container is full', ['Papier']],
  ['container-is-kapot', 'De GFT-bak gaat niet open', ['GFT']],
  ['container-is-kapot', 'De klep zit vast', []],
])('the kinds of objects that are asked for %s, "%s": %j', (slug, description, asked) => {
  expect(askedKinds(containers, [slug, description])).toEqual(asked)
})

test('a tree by the name that the layer of the municipality has for it, and none where all are alike', () => {
  const named = { ...trees, kinds: ['Linde', 'Iep', 'Beuk'].map(label => ({ field: 'soort', value: label, label })) }
  expect(askedKinds(named, ['boom-snoeien', 'De linde voor mijn huis is te hoog'])).toEqual(['Linde'])
  expect(askedKinds(named, ['boom-snoeien', 'De boom voor mijn huis is te hoog'])).toEqual([])
  const strange = { ...trees, kinds: ['constructor', 'Iep'].map(label => ({ field: 'soort', value: label, label })) }
  expect(askedKinds(strange, ['De constructor is stuk'])).toEqual(['constructor'])
  expect(askedKinds(caterpillars, ['eikenprocessierups', 'De eikenboom zit vol'])).toEqual([])
})
