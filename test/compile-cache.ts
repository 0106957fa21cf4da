import { join } from 'node:path'

/** Every process that the tests start from now on compiles a module, and strips its types, only when it changed. */
export function keepCompiledModules() {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
}
