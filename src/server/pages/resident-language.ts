import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf, languageParameter, languages } from '#kit/language.ts'
import { hasSignedInCookie } from '#kit/sign-in.ts'

const year = 365 * 86_400

const requested = (url: string): string | null =>
  new URLSearchParams(url.split('?').slice(1).join('?')).get(languageParameter)

type LanguageRequest = Pick<FastifyRequest, 'url' | 'headers' | 'cookies'>

/**
 * Returns the language of a page for residents: that of its address, else an earlier choice. An unknown language is
 * Dutch, and staff read Dutch.
 */
export function residentLanguage({ url, headers, cookies }: LanguageRequest): Language {
  if (hasSignedInCookie(headers.cookie ?? '')) return 'nl'
  return languageOf(requested(url) ?? cookies[languageParameter])
}

/**
 * Returns the preferred language of the browser when none was chosen in it: the page offers it, and stays as it is.
 * Undefined for an unsupported language.
 */
export function preferredLanguage({ url, headers, cookies }: LanguageRequest): Language | undefined {
  if (requested(url) !== null || cookies[languageParameter] !== undefined) return undefined
  const [first] = (headers['accept-language'] ?? '')
    .split(',')
    .map(range => {
      const [code = '', weight = '1'] = range.split(/;\s*q=/)
      return { code: code.trim().toLowerCase().split('-')[0], weight: Number(weight) }
    })
    .sort((one, other) => other.weight - one.weight)
  return languages.find(language => language === first?.code)
}

/** Remembers the language in the address of a page, on this device. */
export function rememberLanguage({ method, url }: FastifyRequest, reply: FastifyReply) {
  const chosen = method === 'GET' ? requested(url) : null
  if (chosen === null || chosen !== languageOf(chosen)) return
  reply.setCookie(languageParameter, chosen, { path: '/', sameSite: 'lax', maxAge: year })
}

/** Returns the languages that a page links to. */
export const otherLanguages = (language: Language): readonly Language[] => languages.filter(other => other !== language)
