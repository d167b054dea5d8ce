/** Class names of a CSS module, by the name written in the file; the build makes them unique per package. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css";
