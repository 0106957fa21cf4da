import type { Dice } from './random.ts'
import { problems, remarks, subjects } from './words.ts'

const [minLength, maxLength] = [20, 1000]

/** The text of a report: 20 to 1,000 characters, mostly one to three sentences. */
export function textOf(dice: Dice): string {
  const length = Math.min(maxLength, Math.round(minLength * 50 ** (dice.random() ** 1.7)))
  let text = `${capital(dice.one(subjects))} ${dice.one(problems)}.`
  while (text.length < length) {
    const more = dice.chance(0.5) ? dice.one(remarks) : `${capital(dice.one(subjects))} ${dice.one(problems)}.`
    text += ` ${more}`
  }
  return text.length > length ? text.slice(0, length).trimEnd().padEnd(minLength, '.') : text
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
