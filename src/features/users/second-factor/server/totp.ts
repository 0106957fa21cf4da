import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeDigits } from '../rules.ts'

const stepMs = 30_000

/** RFC 6238, with X = 30 seconds. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 4226 with SHA-1, the only hash that every app supports. */
export function codeOfStep(secret: Buffer, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Also accepts the step before and after, because clocks differ and people type slowly. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find(each => isEqual(codeOfStep(secret, each), code))
}

const isEqual = (one: string, other: string) =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as apps expect it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

type Account = { secret: Buffer; organization: string; email: string }

export function otpauthAddress({ secret, organization, email }: Account): string {
  const issuer = encodeURIComponent(organization)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${issuer}`
}
