import { useState } from 'react'

type TypedTexts = Readonly<Record<string, string>>

const storageKey = (uuid: string) => `meldwerk-reply-${uuid}`

/** Stored in this tab until it is sent. @param sent the input of a browser without scripts, which stores nothing */
export function useTypedTexts(uuid: string, sent?: TypedTexts): [TypedTexts, (texts: TypedTexts) => void] {
  const [typed, setTyped] = useState<TypedTexts>(() => sent ?? storedTexts(uuid))
  const change = (texts: TypedTexts) => {
    setTyped(texts)
    try {
      sessionStorage.setItem(storageKey(uuid), JSON.stringify(texts))
    } catch {
      // without storage a reload empties the form
    }
  }
  return [typed, change]
}

export const typedTextsOf = (uuid: string): string[] => Object.values(storedTexts(uuid))

function storedTexts(uuid: string): TypedTexts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(uuid)) ?? '{}')
    const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function clearTypedTexts(uuid: string) {
  try {
    sessionStorage.removeItem(storageKey(uuid))
  } catch {}
}
