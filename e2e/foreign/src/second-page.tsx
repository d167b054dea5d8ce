import { Link } from "@guildway/shared/router";
import { BUNDLER, RELEASE } from "./built";

export function Page() {
  return (
    <div>
      <h1>The second page of release {RELEASE}</h1>
      <Link to={`/by-${BUNDLER}`}>Go to the first page</Link>
    </div>
  );
}
