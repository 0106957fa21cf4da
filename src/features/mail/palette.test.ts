import { expect, test } from 'vitest'
import { contrast } from '#kit/color.ts'
import { mailPalettes } from './render.ts'

test.each([
  ['of the product', {}],
  ['of a municipality', { primary: '#e17000', accent: '#154273' }],
  ['yellow', { primary: '#ffe600' }],
  ['red, in short', { primary: '#c00' }],
  ['nearly black', { primary: '#050505' }],
  ['white', { primary: '#ffffff' }],
])('with colours that are %s everything can be read by day and in the dark', (_, colors) => {
  for (const [name, palette] of Object.entries(mailPalettes(colors))) {
    const { sheet, tint, text, subtle, link, button, onButton } = palette
    for (const background of [sheet, tint])
      for (const color of [text, subtle, link]) {
        const found = contrast(color, background)
        expect(found, `${name}: ${color} on ${background}`).toBeGreaterThanOrEqual(4.5)
      }
    expect(contrast(onButton, button), `${name}: the button`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the colours of the municipality are used where they can be read', () => {
  expect(mailPalettes({ primary: '#0b5563', accent: '#f0a04b' }).light).toMatchObject({
    link: '#0b5563',
    button: '#0b5563',
    accent: '#f0a04b',
  })
})

test('black and white have the greatest contrast', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})
