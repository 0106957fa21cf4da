// Preloaded into every process of the tests when TEST_DATE is set: their clocks run from that date on, at the usual speed.
const RealDate = Date
const realNow = RealDate.now
const now = () => realNow() + Number(process.env.TEST_CLOCK_SHIFT)

// A proxy, so that the dates that Node makes itself, as of files, are instances of it too.
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
})
RealDate.now = now
