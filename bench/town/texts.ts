import type { RandomChoices } from './random.ts'
import { problems, remarks, subjects } from './words.ts'

const [minLength, maxLength] = [20, 1000]

/** The text of a report: 20 to 1,000 characters, mostly one to three sentences. */
export function textOf(random: RandomChoices): string {
  const length = Math.min(maxLength, Math.round(minLength * 50 ** (random.fraction() ** 1.7)))
  let text = `${capital(random.pick(subjects))} ${random.pick(problems)}.`
  while (text.length < length) {
    const more = random.chance(0.5)
      ? random.pick(remarks)
      : `${capital(random.pick(subjects))} ${random.pick(problems)}.`
    text += ` ${more}`
  }
  return text.length > length ? text.slice(0, length).trimEnd().padEnd(minLength, '.') : text
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
