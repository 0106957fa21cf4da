/** Undefined after a press of the pointer. */
let lastKey: KeyboardEvent | undefined

const remember = (event: Event) => {
  lastKey = event instanceof KeyboardEvent ? event : undefined
}

/** Call it in pressable components; repeated calls are harmless. */
export function trackLastPress() {
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, remember, true)
}

export const lastKeyPress = () => lastKey
