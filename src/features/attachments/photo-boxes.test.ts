import { expect, test } from 'vitest'
import { boxBetween, movedBox, newBox, resizedBox } from './web/RedactForm.tsx'

test('a box on a photo lies between two corners, in any order, and not beyond the photo', () => {
  const box = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }
  expect(boxBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(box)
  expect(boxBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(box)
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 3, y: -1 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
})

test('a click on a photo is no box', () => expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.502, y: 0.7 })).toBeUndefined())

test('a box on a photo moves and grows until its edge', () => {
  const box = { left: 0.75, top: 0, width: 0.25, height: 0.5 }
  expect(movedBox(box, { x: 0.5, y: 0.25 })).toEqual({ ...box, top: 0.25 })
  expect(resizedBox(box, { x: 0.5, y: 0.25 })).toEqual({ ...box, height: 0.75 })
  expect(resizedBox(newBox(), { x: -1, y: -1 })).toMatchObject({ width: 0.01, height: 0.01 })
})
