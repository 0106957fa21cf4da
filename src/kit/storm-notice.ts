/** What residents read while the storm mode is on. */
export type StormNotice = {
  message: string
  /** The same in English; empty when there is none. */
  messageEn: string
  /** In ISO 8601. */
  endsAt: string
  /** Who to call, and for what. */
  calls: readonly StormCall[]
  /** What the form offers first. */
  choices: readonly StormChoice[]
}

export type StormCall = { label: string; number: string }

/** A category, by its slugs and name, with the text that a report about it starts with. */
export type StormChoice = { main: string; sub: string; name: string; text: string }
