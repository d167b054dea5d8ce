import { changedLines } from "./changed-lines";

const diff = `diff --git a/shared/a.ts b/shared/a.ts
--- a/shared/a.ts
+++ b/shared/a.ts
@@ -3 +3 @@ export function a() {
-  return 1;
+  return 2;
@@ -10,0 +11,3 @@ export function b() {
+  one();
+  two();
+  three();
@@ -20,2 +23,0 @@ export function c() {
-  gone();
-  gone();
diff --git a/shared/new.ts b/shared/new.ts
new file mode 100644
--- /dev/null
+++ b/shared/new.ts
@@ -0,0 +1,2 @@
+export const x = 1;
+export const y = 2;
diff --git a/shared/old.ts b/shared/old.ts
deleted file mode 100644
--- a/shared/old.ts
+++ /dev/null
@@ -1 +0,0 @@
-export const z = 1;
`;

test("lists what is new or changed, line by line, and nothing that is gone", () => {
  expect(changedLines(diff)).toEqual([
    { file: "shared/a.ts", lines: "3-3" },
    { file: "shared/a.ts", lines: "11-13" },
    { file: "shared/new.ts", lines: "1-2" },
  ]);
});
