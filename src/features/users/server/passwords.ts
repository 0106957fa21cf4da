import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/** Costs 32 MB and a quarter of a second on one core, off the main thread. */
const defaultCost: Cost = { N: 2 ** 15, r: 8, p: 3 }

/** Format: `scrypt$N$r$p$salt$key`. Old hashes stay valid when the default cost rises. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes the same time without a hash, so that timing does not reveal the existing users. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$')
  if (kind !== 'scrypt') return false
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actualKey = await deriveKey(password, Buffer.from(salt, 'base64url'), cost)
  const storedKey = Buffer.from(key, 'base64url')
  return storedKey.length === actualKey.length && timingSafeEqual(storedKey, actualKey) && hash != null
}

const dummyHash = ['scrypt', defaultCost.N, defaultCost.r, defaultCost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

const deriveKey = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
