const RETRY = 1500;

/** Tries until it works; whether it did not at once. */
export async function persist(task: () => Promise<unknown>, failed?: () => void): Promise<boolean> {
  for (let isLate = false; ; isLate = true) {
    try {
      await task();
      return isLate;
    } catch {
      failed?.();
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}
