/** The part of the Storage API that drafts use: keys are properties, as in a browser. */
export function memoryStorage(): Storage {
  const store = {};
  Object.defineProperties(store, {
    getItem: { value: (key: string) => (Object.hasOwn(store, key) ? Reflect.get(store, key) : null) },
    setItem: { value: (key: string, value: string) => Reflect.set(store, key, value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(store, key) },
  });
  return store as Storage;
}
