import { useEffect, useRef, useState } from 'react'
import { type Language, languageOf, languageParameter } from '#kit/language.ts'
import type { LatLng } from '#kit/rd.ts'
import { formatMapState, type MapState, parseMapState } from '../address.ts'

const positionNames: Record<Language, string> = { nl: 'uw positie', en: 'your position' }

export function useMapFilter() {
  const [state, setState] = useState(() => parseMapState(location.search))
  const position = useRef<LatLng>(undefined)
  const change = (changes: Partial<MapState>) => {
    const next = { ...state, page: 1, ...changes }
    history.replaceState(null, '', location.pathname + formatMapState(next))
    setState(next)
    if (changes.place) position.current = undefined
  }
  const setPosition = (place: LatLng) => {
    position.current = place
  }
  useLanguageLinks(language => {
    const found = position.current && { ...position.current, name: positionNames[language] }
    return formatMapState({ ...state, place: found ?? state.place })
  })
  return { ...state, change, setPosition }
}
export type MapFilter = ReturnType<typeof useMapFilter>

function useLanguageLinks(queryIn: (language: Language) => string) {
  const query = useRef(queryIn)
  useEffect(() => {
    query.current = queryIn
  })
  useEffect(() => {
    const links = document.getElementById('languages')
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLAnchorElement)) return
      const language = languageOf(target.hreflang)
      const params = new URLSearchParams(query.current(language))
      params.set(languageParameter, language)
      target.href = `${location.pathname}?${params}`
    }
    links?.addEventListener('click', follow, { capture: true })
    return () => links?.removeEventListener('click', follow, { capture: true })
  }, [])
}
