import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/** 32 MB and about a quarter of a second on one core, off the main thread. */
const strong: Cost = { N: 2 ** 15, r: 8, p: 3 }

/** The hash with everything needed to check it: `scrypt$N$r$p$salt$key`. Raising the cost keeps old hashes good. */
export async function hashPassword(password: string, cost = strong): Promise<string> {
  const salt = randomBytes(16)
  const key = await derived(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for somebody who isn't there or has no password, so that time does not tell who is. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$')
  if (kind !== 'scrypt') return false
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const found = await derived(password, Buffer.from(salt, 'base64url'), cost)
  const kept = Buffer.from(key, 'base64url')
  return kept.length === found.length && timingSafeEqual(kept, found) && hash != null
}

const nobodysHash = ['scrypt', strong.N, strong.r, strong.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

const derived = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
