import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { withLayerSettings } from '#features/question-sets/object-layers.ts'
import { questionsForSubCategory } from '#features/question-sets/sets/all.ts'
import { lamps } from '#features/question-sets/sets/wegen-verkeer-straatmeubilair.ts'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { cleanUpAfterEach } from '#test/component-test.ts'
import { inTown } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { layerFor } from '../picking.ts'
import { PlainObjects } from './PlainObjects.tsx'

// @vitest-environment happy-dom

cleanUpAfterEach()

let w: World
beforeAll(async () => {
  w = await world()
})

const [question] = questionsForSubCategory(lamps, 'lantaarnpaal-straatverlichting').flatMap(one =>
  one.type === 'map-objects' ? [one] : [],
)
const lamp = (number: number) => ({ id: String(number), type: 'Lichtmast', label: `Lamp - ${number}` })

/** @param count of the lamps near the place @param picked the numbers of those that were chosen */
function show(count: number, picked: readonly number[]) {
  const { map } = toPublicConfiguration(w.base.municipality, { isDemo: true, isEmbedded: true })
  const layer = question && layerFor(question.objects, map.layers)
  if (!layer) throw new Error('no layer of lamps')
  const offered = Array.from({ length: count }, (_, index) => ({
    object: lamp(index + 1),
    kind: 'Lichtmast',
    status: undefined,
    place: { lat: inTown.lat + index / 10_000, lng: inTown.lng },
    mayBePicked: true,
    metres: index,
  }))
  const choice = {
    kind: question.objects.kind,
    near: { ...inTown, address: null },
    known: [],
    offered,
    hasFailed: false,
  }
  const settings = withLayerSettings(question.objects, layer)
  render(
    <PlainObjects layer={layer} settings={settings} choice={choice} picked={picked.map(lamp)} hasTooMany={false} />,
  )
  return screen
    .getAllByRole('checkbox', { name: /^Lamp - / })
    .map(box => [Number(box.getAttribute('value')?.match(/\d+$/)?.[0]), box.closest('details') !== null])
}

test('without scripts the nearest and the chosen objects are shown; the others are folded', () => {
  const boxes = show(12, [11])
  const inSight = boxes.filter(([, isFolded]) => !isFolded).map(([number]) => number)
  expect(inSight).toEqual([1, 2, 3, 4, 5, 11])
  expect(boxes).toHaveLength(12)
  expect(screen.getByRole('checkbox', { name: 'Het staat niet in deze lijst' })).toBeTruthy()
  expect(screen.getByText('Nog 6 lampen verder weg')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { checked: true }).map(box => box.getAttribute('value'))).toHaveLength(1)
})

test('without scripts a short list of objects is shown in full', () => {
  expect(show(5, []).every(([, isFolded]) => !isFolded)).toBe(true)
  expect(screen.queryByText(/verder weg$/)).toBeNull()
})
