/** Characters. */
const longestAnswer = 1_000
const maxWays = 1_000_000

const quantifier = /[*+?]\??|\{(\d+)(,(\d*))?\}\??/y
const groupStart = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y
const character = /\\(?:[pPu]\{\w+\}|k<|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[^()|]/y

/**
 * Refuses patterns such as `(a+)+`, with exponentially many ways to match: one resident's answer would keep the server
 * busy.
 */
export function isSafePattern(pattern: string): boolean {
  try {
    new RegExp(pattern)
  } catch {
    return false
  }
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|')
  return new PatternReader(pattern).alternatives() * (isAnchored ? 1 : longestAnswer) <= maxWays
}

class PatternReader {
  readonly #pattern: string
  #position = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  alternatives(): number {
    let ways = this.#sequence()
    while (this.#pattern[this.#position] === '|') {
      this.#position += 1
      ways += this.#sequence()
    }
    return ways
  }

  #sequence(): number {
    let ways = 1
    while (this.#position < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#position)))
      ways *= this.#quantified(this.#element())
    return ways
  }

  #element(): number {
    if (!this.#next(groupStart)) return isBackReference(this.#next(character)?.[0] ?? '') ? Infinity : 1
    const ways = this.alternatives()
    this.#position += 1
    return ways
  }

  #quantified(ways: number): number {
    const [sign = '', from, isRange, to] = this.#next(quantifier) ?? []
    if (sign === '') return ways
    if (sign.startsWith('?')) return ways + 1
    if (from !== undefined && !isRange) return ways ** Number(from)
    if (ways > 1) return Infinity
    return from !== undefined && to ? Number(to) - Number(from) + 1 : longestAnswer
  }

  #next(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#position
    const found = expression.exec(this.#pattern)
    if (found) this.#position = expression.lastIndex
    return found
  }
}

const isBackReference = (element: string) => /^\\(?:[1-9]|k)/.test(element)
