export type StormNotice = {
  message: string
  /** Empty without an English text. */
  messageEn: string
  /** ISO 8601. */
  endsAt: string
  calls: readonly StormCall[]
  choices: readonly StormChoice[]
}

export type StormCall = { label: string; number: string }

export type StormChoice = { main: string; sub: string; name: string; text: string }
