import { BlockList, isIP } from 'node:net'

/** Returns true for a proxy whose `X-Forwarded-For` is trusted. */
export type IsProxy = (address: string) => boolean

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Parses TRUST_PROXY: addresses, networks and names of networks, with commas. @returns undefined for another text */
export function parseProxies(list: string): IsProxy | undefined {
  const trusted = new BlockList()
  const add = (entry: string): boolean => {
    const networks = Object.hasOwn(namedNetworks, entry) ? namedNetworks[entry] : undefined
    return networks ? networks.every(add) : addNetwork(trusted, entry)
  }
  if (!list.split(',').every(entry => add(entry.trim()))) return undefined
  return address => {
    const plain = address.replace(/^::ffff:/, '')
    return isIP(plain) !== 0 && trusted.check(plain, familyOf(plain))
  }
}

function addNetwork(trusted: BlockList, entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (maxBits === 0 || more.length > 0) return false
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)) return false
  trusted.addSubnet(address, Number(bits ?? maxBits), familyOf(address))
  return true
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
